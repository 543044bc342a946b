const key = 'shortcuts';

/** True where this browser's owner has turned the keys off. */
export const areOff = (): boolean => localStorage.getItem(key) === 'off';

export const turn = (isOn: boolean): void => (isOn ? localStorage.removeItem(key) : localStorage.setItem(key, 'off'));
