/** Names and texts of systemd units, in the forms that Ignition 3 checks and that we write. */

const SUFFIX = /\.(?:service|socket|device|mount|automount|swap|target|path|timer|snapshot|slice|scope)$/;

/** Whether Ignition accepts this as the name of a unit. It only checks the suffix. */
export function isIgnitionUnitName(name: string): boolean {
  return SUFFIX.test(name);
}

/** Whether systemd loads a unit with this name. It consists of a prefix, and optionally `@` with an instance, in up to 255 characters. */
export function isUnitName(name: string): boolean {
  return SUFFIX.test(name) && name.length <= 255 && /^[A-Za-z0-9:_.\\-]+(?:@[A-Za-z0-9:_.\\@-]*)?$/.test(name.replace(SUFFIX, ''));
}

/** Name of a drop-in that we write. Ignition requires the suffix, while systemd requires only a file name. */
export const DROPIN_NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,249}\.conf$/;

/**
 * Reason why Ignition refuses the text of a unit or drop-in, or undefined. Ignition parses like go-systemd, which skips everything before the first
 * section, and treats a backslash anywhere in a value as a continuation.
 */
export function unitTextProblem(text: string): string | undefined {
  let at = 0;
  let isInSection = false;
  const restOfLine = () => {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
    return line;
  };
  const skipLinesThat = (goOn: RegExp) => {
    while (goOn.test(restOfLine()) && at < text.length);
  };
  while (at < text.length) {
    if (text[at] === '[') {
      const end = text.indexOf(']', at);
      if (end < 0) {
        return 'a section without "]"';
      }
      at = end + 1;
      const behind = restOfLine().trim();
      if (behind !== '') {
        return `"${behind}" behind the name of a section`;
      }
      isInSection = true;
    } else if (/[#;]/.test(text[at])) {
      skipLinesThat(/\\ ?$/);
    } else if (!isInSection || /\s/.test(text[at])) {
      at += 1;
    } else {
      const [line] = text.slice(at).split('\n', 1);
      if (!/^[^=\r]*=/.test(line)) {
        return `"${line}", which sets nothing`;
      }
      skipLinesThat(/\\/);
    }
  }
  return undefined;
}

/** Sections of a unit, with one key and value per line. */
export type UnitSections = { readonly [section: string]: readonly (readonly [key: string, value: string])[] };

/** Text of a unit. All values are ours, or have passed a grammar without line breaks. */
export function renderUnit(sections: UnitSections): string {
  return Object.entries(sections)
    .map(([section, options]) => `[${section}]\n${options.map(([key, value]) => `${key}=${value}\n`).join('')}`)
    .join('\n');
}
