/**
 * Has V8 optimize functions later than Node does by default. A process of some seconds gets little of it back: it takes a quarter to a third of its processor
 * time, in threads beside. Each release of Node has its flag; one that is not listed runs as it is.
 */
const FLAGS = { 20: '--interrupt-budget=300000', 22: '--invocation-count-for-turbofan=20000', 24: '--invocation-count-for-turbofan=20000' };

const [release] = process.versions.node.split('.');
if (Object.hasOwn(FLAGS, release)) {
  require('node:v8').setFlagsFromString(FLAGS[release]);
}
