import type { Chapter } from '../symptom';

/** Input of plan, rather than clusters. */
export const PLANS: Chapter = {
  title: 'Plans',
  symptoms: [
    {
      title: 'A plan leaves an object out, or takes another one',
      commands: ['npx cdk8s-onload plan BEFORE AFTER --format=json', 'npx cdk8s-onload check AFTER'],
      shows: '`warnings` has one of these codes.',
      cause: 'The manifests contain an object twice, or one that has no valid name, are for more than one cluster, or name nodes of another one.',
      remedy: 'Plan one cluster at a time, and keep one of each object. Name the folder with `fleet.json` for a fleet.',
      rules: ['object/duplicate', 'object/name', 'input/unreadable', 'input/repeated-key'],
      plan: {
        'plan/name': 'an object has no name, or one that the API server refuses: it is left out',
        'plan/object-twice': 'an object is there twice, with different contents: the last one is used',
        'plan/wrappers-differ': 'a policy or another wrapper creates an object that is elsewhere too, with a difference',
        'plan/several-clusters': 'a folder of several clusters is planned as one: all totals are unknown',
        'plan/ring-without-node': 'a ring lists a node that the cluster does not have',
        'plan/versions-differ': 'the fleet has other versions before than after: an upgrade of the platform is not planned',
      },
    },
    {
      title: 'Steps of a plan cannot be applied one by one',
      commands: ['npx cdk8s-onload plan BEFORE AFTER'],
      shows: 'A step without a command, or a warning that two steps share a file.',
      cause: 'A file has objects of two steps, so that its command applies both. Applied together, rollouts overlap, and more nodes are down at the same time.',
      remedy: 'Split the file, or make the changes one after the other, each after the wait of the step before.',
      rules: [],
      plan: {
        'plan/applied-together': 'a file has what another step applies, too: there is no wait between them',
        'plan/windows-add-up': 'applied at the same time, two rollouts make more nodes unavailable together',
        'plan/command': 'a command is omitted, because a value in it has an invisible character',
      },
    },
  ],
};
