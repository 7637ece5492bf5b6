import { optionNamesIn } from './option-names';

test.each([
  ['kubectl delete pods --zz', ['--zz']],
  ['kubectl label nodes a \'--zz b\' c=d', ['--zz b']],
  ['until kubectl get pods --zz; do sleep 5; done', ['--zz']],
  ['left=$(kubectl get nodes --zz --output name) && [ -z "$left" ]', ['--zz']],
  ['kubectl get pods --namespace --zz', []],
  ['kubectl delete pod/--zz', []],
  ['kubectl apply -f --zz', []],
  ['kubectl uncordon -- --zz', []],
  ['[ "$now" = --zz ]', []],
])('names that look like options are found where they would be options: %s', (command, names) => {
  expect(optionNamesIn(command)).toEqual(names);
});
