// @spec push-key

import { stageTemplates } from '../test/template.ts';

/** What would be lost, or gets another address, where CloudFormation replaces it. */
const stateful = ['AWS::DynamoDB::Table', 'AWS::Lambda::Function', 'AWS::Lambda::Url', 'Custom::PushKey'];

test('functions: the stack keeps its parameters and logical ids, because a renamed one would be replaced', async () => {
  const { Push: functions } = await stageTemplates('dev', { reminders: true });
  if (functions === undefined) throw new Error('dev has no stack for functions');
  const idsOf = (type: string) => Object.keys(functions.findResources(type)).toSorted();
  expect(Object.fromEntries(stateful.map((type) => [type, idsOf(type)]))).toMatchInlineSnapshot(`
    {
      "AWS::DynamoDB::Table": [
        "CalendarReaderCounters",
      ],
      "AWS::Lambda::Function": [
        "CalendarFunction60941CAE",
        "CalendarReaderFunctionFE2E3A65",
        "PushMakerFunction56FA89AE",
        "RemindersSenderFunctionB79B1D4C",
      ],
      "AWS::Lambda::Url": [
        "CalendarFunctionFunctionUrl3CD51D85",
        "CalendarReaderFunctionFunctionUrl401D293E",
      ],
      "Custom::PushKey": [
        "PushKeyA2F0F738",
      ],
    }
  `);
  const parameters = Object.values(functions.findResources('AWS::SSM::Parameter')) as {
    Properties: { Name: string };
  }[];
  expect(parameters.map(({ Properties }) => Properties.Name).toSorted()).toMatchInlineSnapshot(`
    [
      "/kairos/dev/CalendarFunctionHost",
      "/kairos/dev/CalendarFunctionName",
      "/kairos/dev/CalendarReaderHost",
      "/kairos/dev/CalendarReaderName",
      "/kairos/dev/PushPublicKey",
      "/kairos/dev/PushSenderName",
    ]
  `);
});
