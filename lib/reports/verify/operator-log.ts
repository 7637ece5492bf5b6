import type { Dump } from './dump';
import { inNamespace, nameWord } from './get-commands';
import { hasOnloadOperator } from '../../plan/read';
import { sh, type ShellText } from '../../text';
import { OPERATOR_SERVICE_ACCOUNT } from '../../upstream/onload';

/** Command that shows the log of the Onload Operator, which writes no status. */
export function operatorLog(dump: Dump): ShellText {
  const deployment = dump.set.ofKind('Deployment').find(hasOnloadOperator);
  const { name, namespace } = deployment?.metadata ?? OPERATOR_SERVICE_ACCOUNT;
  return sh`kubectl logs deployment/${nameWord(name)}${inNamespace(namespace)} --tail 50`;
}
