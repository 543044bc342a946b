export { AreaNames } from './AreaNames.tsx';
export { AreaPicker } from './AreaPicker.tsx';
export { AreaSelect } from './AreaSelect.tsx';
export { areaQuery } from './api.ts';
export { cityAndArea, levelName, readableArea } from './labels.ts';
