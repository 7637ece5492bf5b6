/** Code and message of the error that a call throws. An error without a code is a crash, and is thrown on. */
export function errorOf(action: () => unknown): { readonly code: string; readonly message: string } {
  try {
    action();
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    if (typeof code !== 'string' || !message.endsWith(`[${code}]`)) {
      throw error;
    }
    return { code, message };
  }
  throw new Error('nothing was thrown');
}
