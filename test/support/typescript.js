/** What tests get in place of the package of that name: see environment.js. */
module.exports = globalThis[Symbol.for('cdk8s-onload/typescript')];
