/** `holds`: null if nothing was measured or no goal is set. */
export type FigureRow = { what: string; goal: string; figure: string; holds: boolean | null };

export const seconds = (value: number) => `${value.toFixed(value < 1 ? 3 : 1)} s`;
export const percent = (ratio: number) => `${Math.round(ratio * 100)} %`;
export const milliseconds = (value: number) => `${value.toFixed(value < 1 ? 2 : 1)} ms`;
export const whole = (value: number) => Math.round(value).toLocaleString('en');
