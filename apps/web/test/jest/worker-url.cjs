// Vite replaces the import by the address of the built worker.
module.exports = '/worker.js';
