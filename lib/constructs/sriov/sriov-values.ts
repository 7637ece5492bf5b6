import type { Construct } from 'constructs';
import { invalid } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';

/** Checks the name of an object, and returns it. */
export function checkName(name: string, { node }: Construct): string {
  if (!DNS_SUBDOMAIN.test(name)) {
    throw invalid('sriov/name', 'not a name for an object', name, 'use lower case letters, digits, "-" and "."', node.path);
  }
  return name;
}

/** Checks that a number is a whole number in a range, and returns it. */
export function checkRange(prop: string, value: number, min: number, max: number, { node }: Construct): number {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw invalid('sriov/number', `'${prop}' out of range`, value, `use a whole number from ${min} to ${max}`, node.path);
  }
  return value;
}
