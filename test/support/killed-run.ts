import fs from 'node:fs';

/** Function of `node:fs` that changes something on the disk. */
type Change = 'chmodSync' | 'copyFileSync' | 'linkSync' | 'mkdirSync' | 'mkdtempSync' | 'openSync' | 'renameSync' | 'rmSync' | 'rmdirSync' | 'symlinkSync' | 'unlinkSync' | 'writeFileSync' | 'writeSync';

/**
 * Runs until the process would be killed before that many changes: from then on it changes nothing. Returns whether it was.
 *
 * @param message what the error of the run has to be
 */
export function killedAtChange(changes: readonly Change[], moment: number, message: unknown, run: () => void): boolean {
  let left = moment;
  const spies = changes.map((name) => {
    const original = fs[name] as (...args: never[]) => unknown;
    return jest.spyOn(fs, name).mockImplementation(((...args: never[]) => {
      if (left-- <= 0) {
        throw new Error('killed');
      }
      return original(...args);
    }) as never);
  });
  try {
    run();
  } catch (error) {
    expect((error as Error).message).toEqual(message);
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
  return left < 0;
}
