// @spec landing-no-dark-mode first-paint-settings

(function () {
  try {
    var landing = /^\/(sign(in|up)\/?)?$/i.test(location.pathname);
    var dark =
      localStorage.getItem('follow-device') === 'yes'
        ? matchMedia('(prefers-color-scheme: dark)').matches
        : localStorage.getItem('theme') === 'dark';
    if (!landing && dark) {
      document.documentElement.classList.add('dark');
      document.querySelector('meta[name="theme-color"]').content = '#191412';
    }
  } catch {
    // localStorage is not available: light.
  }
})();
