/**
 * Loaded into a process by --require: kills it, or lets calls fail, at a call of node:fs that changes something on the disk.
 *
 *   FAULT_AT    number of the call, from 0
 *   FAULT_KIND  kill: before the call; cut: in the middle of what it writes, otherwise after it; or the code of an error, such as ENOSPC
 *   FAULT_LASTS from that call on, instead of once
 *   FAULT_COUNT prints the number of calls at the end
 */
const fs = require('node:fs');

const { FAULT_AT, FAULT_KIND = 'kill', FAULT_LASTS } = process.env;
/** Calls that take no space. */
const FREE = ['chmodSync', 'unlinkSync', 'rmSync', 'rmdirSync', 'utimesSync'];
const CHANGES = ['chmodSync', 'copyFileSync', 'linkSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync', 'rmdirSync', 'unlinkSync', 'writeFileSync', 'writeSync'];
const NEEDS_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(FAULT_KIND);

const die = () => {
  process.kill(process.pid, 'SIGKILL');
  // The signal arrives in a moment.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

let call = 0;
for (const name of CHANGES.filter((each) => !NEEDS_SPACE || !FREE.includes(each))) {
  const original = fs[name];
  fs[name] = (...args) => {
    if (name === 'openSync' && (args[1] ?? 'r') === 'r') {
      return original(...args);
    }
    const isHit = FAULT_LASTS ? call >= Number(FAULT_AT) : call === Number(FAULT_AT);
    call += 1;
    if (!isHit) {
      return original(...args);
    }
    if (FAULT_KIND === 'kill') {
      die();
    }
    if (name === 'writeFileSync' && (FAULT_KIND === 'cut' || NEEDS_SPACE)) {
      const bytes = Buffer.from(args[1]);
      original(args[0], bytes.subarray(0, bytes.length / 2));
    } else if (FAULT_KIND === 'cut') {
      try {
        original(...args);
      } catch {
        // Such as that of a folder that is already there.
      }
    }
    if (FAULT_KIND === 'cut') {
      die();
    }
    throw Object.assign(new Error(`${FAULT_KIND}: injected, ${name} '${args[0]}'`), { code: FAULT_KIND, syscall: name });
  };
}

if (process.env.FAULT_COUNT) {
  process.on('exit', () => console.log(call));
}
