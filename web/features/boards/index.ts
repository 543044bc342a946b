export { logoQuery } from './api.ts';
export { BoardFilter } from './BoardFilter.tsx';
export { LazyLogo } from './LazyLogo.tsx';
