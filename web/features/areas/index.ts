export { AreaChips } from './AreaChips.tsx';
export { AreaNames } from './AreaNames.tsx';
export { AreaPicker } from './AreaPicker.tsx';
export { AreaSelect } from './AreaSelect.tsx';
export { AreasField, type ChosenArea } from './AreasField.tsx';
export { FirstAreas } from './FirstAreas.tsx';
export { LazySpainProvinces } from './LazySpainProvinces.tsx';
export { cityAndArea, readableArea } from './labels.ts';
