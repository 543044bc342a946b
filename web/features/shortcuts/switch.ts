import { forget, recall, remember } from '../../core/browser-memory.ts';

const key = 'shortcuts';

export const areOff = (): boolean => recall(key) === 'off';

export const turn = (isOn: boolean): void => (isOn ? forget(key) : remember(key, 'off'));
