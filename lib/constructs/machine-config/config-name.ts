import { invalid } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { isOperatorName } from '../../upstream/openshift';

/** Values from which the name of a MachineConfig is derived. */
export interface ConfigNaming {
  readonly name?: string;
  readonly order?: number;
}

/** Name of a MachineConfig: the given one, or the conventional one from two digits, the role and the purpose. */
export function configName({ name, order }: ConfigNaming, role: string, what: string, where: string): string {
  if (order !== undefined && (!Number.isInteger(order) || order < 0 || order > 99)) {
    throw invalid('machine-config/order', 'not an order number', order, 'use a whole number from 0 to 99', where);
  }
  if (order !== undefined && name !== undefined) {
    throw invalid('machine-config/order', '\'order\' together with \'name\', which determines the order', name, 'pass one of them', where);
  }
  const result = name ?? `${String(order ?? 99).padStart(2, '0')}-${role}-${what}`;
  if (!DNS_SUBDOMAIN.test(result)) {
    throw invalid('machine-config/name', 'not the name of a MachineConfig', result, 'use lower case letters, digits, "-" and "."', where);
  }
  if (isOperatorName(result)) {
    throw invalid('machine-config/name', 'name that the Machine Config Operator gives to its own', result, 'use 99-<role>-<what it is>', where);
  }
  return result;
}
