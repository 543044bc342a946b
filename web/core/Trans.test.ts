import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import config from '../../lingui.config.ts';

type Message = { id: string; values?: Record<string, unknown>; components?: Record<string, ReactNode> };

let Trans: ComponentType<Message>;
beforeAll(async () => {
  const [path, name] = config.runtimeConfigModule.Trans;
  Trans = (await import(path))[name];
});

const i18n = setupI18n({ locale: 'es', messages: { es: {} } });
const say = (message: Message) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Trans, message)));

describe('a message that the macro wrote', () => {
  it.each([
    ['<b>x</b>', '&lt;b&gt;x&lt;/b&gt;'],
    ['<0>x</0>', '&lt;0&gt;x&lt;/0&gt;'],
    ['<0/>', '&lt;0/&gt;'],
    ['a < b', 'a &lt; b'],
    ['', ''],
  ])('shows a value as it was written: %s', (name, shown) => {
    const components = { 0: createElement('strong') };
    expect(say({ id: 'Vetada <0>{name}</0> y {name}', values: { name }, components })).toBe(
      `Vetada <strong>${shown}</strong> y ${shown}`,
    );
  });

  it('has its own tags, nodes, numbers and plurals', () => {
    const link = createElement('a', { href: '/' }, 'aquí');
    expect(
      say({
        id: 'Mira {link}: {n, plural, one {<0>una</0>} other {<0>#</0>}} de {reason}',
        values: { link, n: 3, reason: '<i>' },
        components: { 0: createElement('em') },
      }),
    ).toBe('Mira <a href="/">aquí</a>: <em>3</em> de &lt;i&gt;');
    expect(say({ id: 'Nada' })).toBe('Nada');
  });
});
