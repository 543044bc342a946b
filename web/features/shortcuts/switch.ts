import { forget, recall, remember } from '../../core/browser-memory.ts';

const key = 'shortcuts';

/** Returns whether shortcuts are turned off in this browser. */
export const areOff = (): boolean => recall(key) === 'off';

export const turn = (isOn: boolean): void => (isOn ? forget(key) : remember(key, 'off'));
