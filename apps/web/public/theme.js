(function () {
  try {
    var landing = /^\/(sign(in|up)\/?)?$/i.test(location.pathname);
    if (!landing && localStorage.getItem('theme') === 'dark') {
      document.documentElement.classList.add('dark');
      document.querySelector('meta[name="theme-color"]').content = '#191412';
    }
  } catch {
    // localStorage is not available: light.
  }
})();
