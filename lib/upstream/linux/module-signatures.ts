/** Signature checks of kernel modules (Linux facts §3 to §5). */
import type { KernelArgument } from './kernel-arguments';

const TRUE = ['1', 'on', 'true', 'y', 'yes'];
const isOn = (value: string | undefined) => value === undefined || TRUE.includes(value.toLowerCase());

/** Whether an argument makes the kernel refuse modules that are not signed with a known key. */
export function refusesUnsigned({ key, value }: KernelArgument): boolean {
  return (key === 'module.sig_enforce' && isOn(value)) || (key === 'lockdown' && ['integrity', 'confidentiality'].includes(value ?? ''));
}

/** Whether an argument enables FIPS mode, which alone does not refuse any module. */
export function setsFips({ key, value }: KernelArgument): boolean {
  return key === 'fips' && value === '1';
}

/** Whether a Dockerfile signs modules itself, according to the programs that it uses. */
export function signsModules(dockerfile: string): boolean {
  return /\b(?:sign-file|kmodsign|sbsign)\b/.test(dockerfile);
}

/** Command for checking secure boot on a node. */
export const SECURE_BOOT_QUESTION = 'mokutil --sb-state and cat /sys/kernel/security/lockdown';
