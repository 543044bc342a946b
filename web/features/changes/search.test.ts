import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLogSearch } from './change-search.ts';
import { logSearch, ownLogSearch } from './search.ts';

const id = '01920000-0000-7000-8000-000000000000';

beforeEach(() => vi.useFakeTimers({ now: new Date('2027-03-15T12:00:00') }));
afterEach(() => vi.useRealTimers());

describe('the address of the whole log', () => {
  it('begins a month ago unless something else narrows it', () => {
    const monthAgo = '2027-02-13';
    for (const search of [{}, { action: 'locked' }, { entity: 'place', page: '2' }, { entity_id: 'x', whole: 'no' }])
      expect(logSearch(search)).toMatchObject({ from: monthAgo });
    for (const search of [{ entity_id: id }, { actor: id }, { to: '2027-01-01' }])
      expect(logSearch(search)).toEqual(search);
  });

  it('keeps what makes sense only', () => {
    expect(
      logSearch({ entity: 'session', from: '2027-02-30', to: '2027-03-01', action: 'a; drop', page: 0, x: 1 }),
    ).toEqual({
      to: '2027-03-01',
    });
    expect(logSearch({ entity: 'export', entity_id: id, whole: true })).toEqual({ entity: 'export', whole: true });
  });

  it('goes back to its beginning when the first day is taken away, and stays there', () => {
    const whole = logSearch(changeLogSearch(logSearch({}), { from: undefined }));
    expect(whole).toEqual({ whole: true });
    expect(logSearch(changeLogSearch(whole, { action: 'locked' }))).toEqual({ whole: true, action: 'locked' });
    expect(logSearch(changeLogSearch(whole, { from: '2027-01-01' }))).toEqual({ from: '2027-01-01' });
  });

  it('begins at its first page when the filters change', () => {
    expect(changeLogSearch({ page: 3, rowsPerPage: 50, to: '2027-01-01' }, { action: 'locked' })).toMatchObject({
      page: undefined,
      rowsPerPage: 50,
      to: '2027-01-01',
    });
  });
});

describe('the address of one person’s log', () => {
  it('says no whose, and has no first day of its own', () => {
    expect(ownLogSearch({ entity: 'place', entity_id: id, whole: true, actor: id, page: '2' })).toEqual({
      actor: id,
      page: 2,
    });
    expect(ownLogSearch(changeLogSearch({ from: '2027-01-01' }, { from: undefined }))).toEqual({});
  });
});
