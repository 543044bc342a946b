import { forget, recall, remember } from '../../core/browser-memory.ts';

const key = 'shortcuts';

/** True where this browser's owner has turned the keys off. */
export const areOff = (): boolean => recall(key) === 'off';

export const turn = (isOn: boolean): void => (isOn ? forget(key) : remember(key, 'off'));
