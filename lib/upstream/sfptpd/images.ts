/** Whether an image is that of sfptpd, by its name: a mirror may put something before it. */
export function isSfptpdImage(image: string): boolean {
  return /(^|\/)sfptpd([:@]|$)/.test(image);
}
