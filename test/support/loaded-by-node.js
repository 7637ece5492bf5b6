/** Modules that Node loads, once for all test files of a worker: the compiled package, as its users load it, and the packages that it and its tests use. */
module.exports = {
  process(_code, file) {
    const path = JSON.stringify(file);
    // `require` and `node:module` are jest's here.
    return { code: `module.exports = process.getBuiltinModule('node:module').createRequire(${path})(${path});` };
  },
};
