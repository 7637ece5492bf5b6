/** Whether an image is sfptpd's, judged by its name. A mirror may prepend a path. */
export function isSfptpdImage(image: string): boolean {
  return /(^|\/)sfptpd([:@]|$)/.test(image);
}
