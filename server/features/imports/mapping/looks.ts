import { foldText } from '#contract/text.ts';

/** Tells whether a value can be one of a field: some contents say what they are. */
export type Look = (value: string) => boolean;

const matches =
  (pattern: RegExp): Look =>
  (value) =>
    pattern.test(value);

export const isCusec = matches(/^\d{9,10}$/);
export const isTableKey = matches(/^\d{9,10}[- ]?[A-Z]$/i);
export const isTableLetter = matches(/^[A-Z]$/i);
export const isTownCode = matches(/^\d{1,6}$/);
export const isProvinceCode = matches(/^\d{1,2}$/);
export const isDistrictCode = matches(/^\D?\d{1,2}$/);
export const isSectionCode = matches(/^\d{1,4}$/);
export const isPostalCode = matches(/^\d{4,5}$/);
export const isInitial = matches(/^\p{L}{1,3}$/u);
export const isInitials = matches(/^\p{L}{1,3}\s*(?:-|–|a|al?a|\/|\s)\s*\p{L}{1,3}$/iu);
export const isCount = matches(/^\d{1,3}(?:[., \u00A0]\d{3})*$|^\d+(?:[.,]0+)?$/);
export const isName = matches(/\p{L}{3}/u);
export const isNameAndAddress = matches(/^.+ ; .+$/);
export const isEmail = matches(/^[^\s@<>]+@[^\s@<>]+\.\p{L}{2,}$/u);
export const isDay = matches(/^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})(?:[ T].*)?$/);
export const isPhone = matches(/^(?:\+|00)?[\d\s().-]{9,20}$/);
export const isYesOrNo: Look = (value) => /^(?:s|si|n|no|x|1|0|true|false|bai|ez|yes)$/.test(foldText(value));

const degrees = (value: string) => (/^-?\d{1,3}[.,]\d{2,}$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN);
/** Spain with its islands and cities: no longitude of it can be a latitude. */
export const isLongitude: Look = (value) => degrees(value) >= -19 && degrees(value) <= 5;
export const isLatitude: Look = (value) => degrees(value) >= 27 && degrees(value) <= 44.5;
