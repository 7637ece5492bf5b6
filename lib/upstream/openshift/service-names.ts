import { isIgnitionUnitName } from '../ignition';

/**
 * Reason why the CRD of MachineConfiguration refuses the name of a unit, or undefined (MCO facts §7b). Its second rule is not anchored at the end, so
 * it only restricts the characters up to the first dot, and the one after it.
 */
export function serviceNameProblem(name: string): string | undefined {
  if ([...name].length > 255) {
    return `it has ${[...name].length} characters, 255 is the most`;
  }
  if (!isIgnitionUnitName(name)) {
    return 'it does not end in .service, .socket, .timer …';
  }
  if (/^[a-zA-Z0-9:._\\-]+\../.test(name)) {
    return undefined;
  }
  return name.includes('@') ? 'it is of a template: "@" may not stand before the first dot' : 'it has other characters than letters, digits, ":", "_", "\\", "-"';
}
