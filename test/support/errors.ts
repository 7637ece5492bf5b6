import { ReadError } from '../../lib/manifests/read-error';

/** Code and message of the error that a call throws. An error without a code is a crash, and is thrown on. */
export function errorOf(action: () => unknown): { readonly code: string; readonly message: string; readonly cause?: unknown } {
  try {
    action();
  } catch (error) {
    const { code, message, cause } = error as { code?: unknown; message: string; cause?: unknown };
    if (typeof code !== 'string' || !message.endsWith(`[${code}]`)) {
      throw error;
    }
    return { code, message, cause };
  }
  throw new Error('nothing was thrown');
}

/** Message of the error of a call that cannot read its input. Any other error is a crash, and is thrown on. */
export function readErrorOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof ReadError) {
      return error.message;
    }
    throw error;
  }
  throw new Error('nothing was thrown');
}
