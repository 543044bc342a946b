import { describe, expect, test } from 'vitest';
import { negativeText } from './errors.ts';

const texts = {
  noConnection: 'sin conexión',
  httpError: 'Error: error HTTP',
  wrongLogin: 'Email o contraseña incorrectos',
  sessionExpired: 'sesión caducada',
  antibot: 'robots',
};
const say = (data: unknown) => negativeText(data, texts);

describe('what a refused or failed call says', () => {
  test('no data: no connection', () => {
    for (const nothing of [undefined, null, '']) expect(say(nothing)).toBe(texts.noConnection);
  });

  test('an HTML page: its title, or a general error without one', () => {
    expect(say('<!DOCTYPE html><html><head><title> Bad Gateway </title></head></html>')).toBe('Bad Gateway');
    expect(say('  <html><body>502</body></html>')).toBe(texts.httpError);
    expect(say('<html><head><title></title></head></html>')).toBe(texts.httpError);
  });

  test('any other string as it is', () => {
    expect(say('Mantenimiento hasta las 10')).toBe('Mantenimiento hasta las 10');
  });

  test('the two details that are recognised by their English text', () => {
    expect(say({ detail: 'No active account found with the given credentials' })).toBe(texts.wrongLogin);
    expect(say({ detail: 'Given token not valid for any token type', code: 'bad_session' })).toBe(texts.sessionExpired);
  });

  test('recognised details come before the anti-bot key, that before a message', () => {
    expect(say({ detail: 'Given token not valid', antibot: ['x'], message: 'm' })).toBe(texts.sessionExpired);
    expect(say({ antibot: ['x'], message: 'm', email: ['mal'] })).toBe(texts.antibot);
    expect(say({ message: 'tal cual', email: ['mal'] })).toBe('tal cual');
  });

  test('any other detail as it is', () => {
    expect(say({ detail: 'No tienes permiso para hacer esto.', code: 'forbidden' })).toBe(
      'No tienes permiso para hacer esto.',
    );
  });

  test("otherwise 'field: messages', joined by '; '", () => {
    expect(say({ email: ['Mal.', 'Muy mal.'], phone: ['Corto.'] })).toBe('email: Mal. Muy mal.; phone: Corto.');
    expect(negativeText({ email: ['Mal.'] }, texts, () => 'Correo')).toBe('Correo: Mal.');
  });

  test('a field without a label is not named', () => {
    expect(negativeText({ send_at: ['Mal.'], email: ['Corto.'] }, texts, () => undefined)).toBe('Mal.; Corto.');
  });
});
