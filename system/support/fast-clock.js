/**
 * Time passes faster in a Node.js process that begins with this file (`node --require`): as many times as CDK8S_ONLOAD_TEST_PACE says. A timer of a minute is
 * the limit for `kubectl version`, which no option makes longer, and takes its own time.
 */
const VERSION_LIMIT = 60_000;
const pace = Number(process.env.CDK8S_ONLOAD_TEST_PACE);
const { now } = Date;
const begun = now();
Date.now = () => begun + (now() - begun) * pace;
for (const name of ['setTimeout', 'setInterval']) {
  const original = globalThis[name];
  globalThis[name] = (callback, milliseconds = 0, ...rest) => original(callback, milliseconds === VERSION_LIMIT ? milliseconds : milliseconds / pace, ...rest);
}
