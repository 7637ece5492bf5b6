/** Contents of files in MachineConfigs, as data URLs. */
export interface DataUrl {
  readonly head: string;
  readonly isBase64: boolean;
  readonly text: string;
}

/** The text in a data URL. Undefined for another text, and for contents that are no text: they are compressed, or keys. */
export function dataUrlOf(url: string): DataUrl | undefined {
  const [, head, base64, data] = /^(data:[^,]*?)(;base64)?,(.*)$/s.exec(url) ?? [];
  if (head === undefined) {
    return undefined;
  }
  const text = base64 === undefined ? unescaped(data) : Buffer.from(data, 'base64').toString('utf8');
  return text === undefined || text.includes('\ufffd') ? undefined : { head, isBase64: base64 !== undefined, text };
}

/** A data URL with a text. */
export function dataUrlText({ head, isBase64, text }: DataUrl): string {
  return isBase64 ? `${head};base64,${Buffer.from(text).toString('base64')}` : `${head},${encodeURIComponent(text)}`;
}

function unescaped(data: string): string | undefined {
  try {
    return decodeURIComponent(data);
  } catch {
    return undefined;
  }
}
