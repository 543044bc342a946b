// Before the first paint, so that a dark screen doesn't flash white. Not inline: the content security policy forbids it.
(() => {
  const stored = localStorage.getItem('colorScheme');
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
