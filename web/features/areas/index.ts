export { AreaNames } from './AreaNames.tsx';
export { AreaPicker } from './AreaPicker.tsx';
export { AreaSelect } from './AreaSelect.tsx';
export { AreasField, type ChosenArea } from './AreasField.tsx';
export { areaQuery } from './api.ts';
export { FirstAreas } from './FirstAreas.tsx';
export { cityAndArea, levelName, readableArea } from './labels.ts';
