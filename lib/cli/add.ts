import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { writeNewFiles } from './new-files';
import { writeOutput } from './output-file';
import { CLUSTER_LIST, clusterLine, fleetCluster, functionName, repositoryOf } from './platform-repository';
import { invalid } from '../text';

const HELP = `usage: cdk8s-onload add CLUSTER [options]

Adds a cluster to the fleet in the current folder, which cdk8s-onload init --fleet has created: writes clusters/CLUSTER.ts, and appends a line to
${CLUSTER_LIST}. Existing clusters stay as they are.

  --openshift VERSION   version of OpenShift (default: that of the fleet, in main.ts)
  --kubernetes VERSION  version of Kubernetes without OpenShift (default: that of the fleet)
  --debug               print the stack trace of an error

Exit code: 0, or 2 if an argument is invalid, the cluster exists, or the folder has no fleet.

example: npx cdk8s-onload add ldn1 --openshift 4.14
`;

/** Command `cdk8s-onload add`, which adds a cluster to a fleet. */
export const add: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const { values: request, positionals } = parseArgs({
      args, allowPositionals: true, options: { openshift: { type: 'string' }, kubernetes: { type: 'string' } },
    });
    if (positionals.length !== 1) {
      throw new UsageError(positionals.length === 0 ? 'no name of a cluster' : 'more than one cluster');
    }
    const repository = repositoryOf({ ...request, name: positionals[0] });
    const hasOwnVersion = request.openshift !== undefined || request.kubernetes !== undefined;
    if (!existsSync(CLUSTER_LIST)) {
      throw invalid('init/no-fleet', 'no fleet in this folder', CLUSTER_LIST, 'run it in the folder of a fleet, or create one: cdk8s-onload init DIR --fleet');
    }
    const list = readFileSync(CLUSTER_LIST, 'utf8');
    if (new RegExp(`\\b${functionName(repository)}\\b`).test(list)) {
      throw invalid('init/name', `name of a cluster whose function ${functionName(repository)} is in ${CLUSTER_LIST} already`, repository.name, 'choose another name');
    }
    const file = `clusters/${repository.name}.ts`;
    writeNewFiles('.', { [file]: fleetCluster(repository, hasOwnVersion ? repository : undefined) }, 'init/exists');
    try {
      writeOutput(CLUSTER_LIST, `${list}${list === '' || list.endsWith('\n') ? '' : '\n'}${clusterLine(repository)}`);
    } catch (error) {
      rmSync(file);
      throw error;
    }
    output.out(`Written: ${file}\nAdded to: ${CLUSTER_LIST}\n\nNext: edit ${file}, then npm run synth and npm run plan.\n`);
    return 0;
  },
};
