/** First match wins: most browsers also call themselves Chrome or Safari. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Chromium', /\bChromium\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** Android and Chrome OS also call themselves Linux, iPhones Mac OS. */
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads browser and system from a user agent. An iPad may claim to be a Mac. */
export const deviceOf = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
});

const firstOf = (known: [string, RegExp][], userAgent: string) =>
  known.find(([, pattern]) => pattern.test(userAgent))?.[0];
