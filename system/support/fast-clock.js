/**
 * Time passes faster in a Node.js process that begins with this file (`node --require`): as many times as CDK8S_ONLOAD_TEST_PACE says. A timer of a minute is
 * the limit for `kubectl version`, which no option makes longer, and takes its own time. CDK8S_ONLOAD_TEST_CLOCK is the number of seconds by which the clock is
 * fast, or slow if it is negative.
 */
const VERSION_LIMIT = 60_000;
const pace = Number(process.env.CDK8S_ONLOAD_TEST_PACE);
const { now } = Date;
const begun = now();
const error = Number(process.env.CDK8S_ONLOAD_TEST_CLOCK ?? 0) * 1000;
Date.now = () => begun + error + (now() - begun) * pace;
for (const name of ['setTimeout', 'setInterval']) {
  const original = globalThis[name];
  globalThis[name] = (callback, milliseconds = 0, ...rest) => original(callback, milliseconds === VERSION_LIMIT ? milliseconds : milliseconds / pace, ...rest);
}
