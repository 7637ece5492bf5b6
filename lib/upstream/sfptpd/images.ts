/** Whether an image is sfptpd's, according to its name. A mirror may prepend a path. */
export function isSfptpdImage(image: string): boolean {
  return /(^|\/)sfptpd([:@]|$)/.test(image);
}
