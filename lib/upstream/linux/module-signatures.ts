/** Which kernel modules a kernel loads, by their signature (Linux facts §3 to §5). */
import type { KernelArgument } from './kernel-arguments';

const TRUE = ['1', 'on', 'true', 'y', 'yes'];
const isOn = (value: string | undefined) => value === undefined || TRUE.includes(value.toLowerCase());

/** Whether an argument has the kernel refuse each module without a signature of a key that it knows. */
export function refusesUnsigned({ key, value }: KernelArgument): boolean {
  return (key === 'module.sig_enforce' && isOn(value)) || (key === 'lockdown' && ['integrity', 'confidentiality'].includes(value ?? ''));
}

/** Whether an argument turns FIPS mode on, which refuses no module by itself. */
export function setsFips({ key, value }: KernelArgument): boolean {
  return key === 'fips' && value === '1';
}

/** Whether a Dockerfile signs modules itself, as far as the programs for it show. */
export function signsModules(dockerfile: string): boolean {
  return /\b(?:sign-file|kmodsign|sbsign)\b/.test(dockerfile);
}

/** What to look at on a node. */
export const SECURE_BOOT_QUESTION = 'mokutil --sb-state and cat /sys/kernel/security/lockdown';
