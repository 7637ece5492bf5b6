/**
 * Time passes faster in a Node.js process that begins with this file (`node --require`): as many times as CDK8S_ONLOAD_TEST_PACE says. Timers of more than
 * a minute are limits of programs, which take their own time.
 */
const LONGEST = 60_000;
const pace = Number(process.env.CDK8S_ONLOAD_TEST_PACE);
const { now } = Date;
const begun = now();
Date.now = () => begun + (now() - begun) * pace;
for (const name of ['setTimeout', 'setInterval']) {
  const original = globalThis[name];
  globalThis[name] = (callback, milliseconds = 0, ...rest) => original(callback, milliseconds > LONGEST ? milliseconds : milliseconds / pace, ...rest);
}
