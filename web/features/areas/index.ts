export { AreaNames } from './AreaNames.tsx';
export { AreaPicker } from './AreaPicker.tsx';
export { AreaSelect } from './AreaSelect.tsx';
export { areaQuery, totalAreaQuery } from './api.ts';
export { cityAndArea, levelName, readableArea } from './labels.ts';
