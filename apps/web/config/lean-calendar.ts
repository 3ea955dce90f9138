import type { Plugin } from 'vite';

interface Unused {
  readonly from: string;
  /** The code that follows the unused part and stays; without it the part is `from` alone. */
  readonly until?: string;
  readonly replacement?: string;
}

/**
 * Changes of react-big-calendar: above all it loses the parts that the planner never runs. It shows the month, the week and the day, without the
 * library's toolbar, without resources and without the popup of further events, for which the library needs
 * react-overlays and Popper.
 */
const unused: readonly Unused[] = [
  // Lodash's functions for what the language has itself. The views of the planner are exactly those that are left.
  { from: "import chunk from 'lodash/chunk';\n" },
  { from: "import findIndex from 'lodash/findIndex';\n" },
  { from: "import range$1 from 'lodash/range';\n" },
  { from: "import sortBy from 'lodash/sortBy';\n" },
  { from: "import defaults from 'lodash/defaults';\n" },
  { from: "import mapValues from 'lodash/mapValues';\n" },
  { from: "import omit from 'lodash/omit';\n" },
  { from: "import transform from 'lodash/transform';\n" },
  {
    from: 'weeks = chunk(month, 7);',
    replacement:
      'weeks = Array.from({ length: Math.ceil(month.length / 7) }, (_, week) => month.slice(week * 7, week * 7 + 7));',
  },
  { from: 'findIndex(range, function (x) {', replacement: 'range.findIndex(function (x) {' },
  {
    from: 'range$1(slot, slot + span).every(',
    replacement: 'Array.from({ length: span }, (_, index) => slot + index).every(',
  },
  {
    from: "sortBy(events, ['startMs', function (e) {\n    return -e.endMs;\n  }]);",
    replacement: '[...events].sort((a, b) => a.startMs - b.startMs || b.endMs - a.endMs);',
  },
  {
    from: 'components: defaults(components[view] || {}, omit(components, names), {',
    replacement: 'components: {',
  },
  {
    from: 'timeIndicatorWrapper: NoopWrapper\n        }),',
    replacement: 'timeIndicatorWrapper: NoopWrapper, ...components, ...components[view]\n        },',
  },
  {
    from: '      if (Array.isArray(views)) {\n        return transform(views, ',
    until: '      return VIEWS;\n    };\n    _this.getView = ',
  },
  // Checks of properties, which React no longer runs.
  { from: "import PropTypes from 'prop-types';\n" },
  { from: 'var viewNames$1 = Object.keys(', until: 'var MILLI = {' },
  { from: 'var localePropType = PropTypes.oneOfType([PropTypes.string, PropTypes.func]);\n' },
  { from: '  this.propType = spec.propType || localePropType;\n' },
  { from: '  propTypes: {\n    slotMetrics: ', until: '  defaultProps: {\n    segments: [],' },
  // The toolbar.
  {
    from: 'var Toolbar = /*#__PURE__*/function (_React$Component) {\n',
    until: 'function notify(handler, args) {\n',
  },
  { from: 'components.toolbar || Toolbar;', replacement: 'components.toolbar;' },
  // The popup.
  { from: "import { Overlay } from 'react-overlays';\n" },
  { from: 'function useClickOutside(_ref) {\n', until: 'var _excluded$7 = ' },
  {
    from: 'function getPosition(_ref) {\n  var target = _ref.target,\n',
    until: 'function addEventListener(type, handler) {\n',
  },
  {
    from: 'weeks.map(this.renderWeek), this.props.popup && this.renderOverlay());',
    replacement: 'weeks.map(this.renderWeek));',
  },
  {
    from: `  }, {
    key: "renderOverlay",
    value: function renderOverlay() {
      var _this$state$overlay,
        _this$state2,
        _this3 = this;
`,
    until: '  }, {\n    key: "measureRowLimit",',
  },
  {
    from: 'headerProps), this.props.popup && this.renderOverlay(), ',
    replacement: 'headerProps), ',
  },
  {
    from: `  }, {
    key: "renderOverlay",
    value: function renderOverlay() {
      var _this$state$overlay,
        _this$state,
        _this4 = this;
`,
    until: '  }, {\n    key: "clearSelection",',
  },
  // The header of several resources.
  {
    from: 'resources && resources.length > 1 && resourceGroupingLayout ? /*#__PURE__*/React.createElement(TimeGridHeaderResources, headerProps) : ',
  },
  { from: 'function _callSuper$5(', until: 'function adjustForDST(_ref) {\n' },
  // The work week and the agenda.
  { from: 'function workWeekRange(date, options) {\n', until: 'var VIEWS = ' },
  {
    from: 'var VIEWS = _defineProperty(_defineProperty(_defineProperty(_defineProperty(_defineProperty({}, views$1.MONTH, MonthView), views$1.WEEK, Week), views$1.WORK_WEEK, WorkWeek), views$1.DAY, Day), views$1.AGENDA, Agenda);',
    replacement: 'var VIEWS = { month: MonthView, week: Week, day: Day };',
  },
  // The month is rendered twice: first to measure its rows. The second time follows in short tasks instead of one with the
  // first.
  {
    from: 'import React, { useEffect, ',
    replacement: 'import React, { startTransition, useEffect, ',
  },
  {
    from: `      this.setState({
        needLimitMeasure: false,
        rowLimit: this.slotRowRef.current.getRowLimit()
      });
`,
    replacement: `      const rowLimit = this.slotRowRef.current.getRowLimit();
      startTransition(() => this.setState({ needLimitMeasure: false, rowLimit }));
`,
  },
];

const propTypes = /^\w+\.propTypes = [^\n]*\{\n[\s\S]*?^\}[^\n]*;\n/gm;

/**
 * The code of react-big-calendar's ES module without the unused parts.
 *
 * @throws Error when a part is not in the code exactly once, e.g. in another version
 */
export function withoutUnusedCalendar(code: string): string {
  return unused
    .reduce((before, { from, until, replacement = '' }) => {
      const pieces = before.split(from);
      const [start, rest] = pieces;
      if (start === undefined || rest === undefined || pieces.length !== 2)
        throw new Error(
          `react-big-calendar has ${pieces.length - 1} times: ${from}\nCorrect config/lean-calendar.ts.`,
        );
      if (until === undefined) return start + replacement + rest;
      const end = rest.indexOf(until);
      if (end < 0) {
        throw new Error(`react-big-calendar lacks: ${until}\nCorrect config/lean-calendar.ts.`);
      }
      return start + replacement + rest.slice(end);
    }, code)
    .replace(propTypes, '');
}

/** Leaves out what the planner does not use of react-big-calendar. */
export const leanCalendar: Plugin = {
  name: 'kairos-lean-calendar',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/react-big-calendar\/dist\/react-big-calendar\.esm\.js$/ },
    handler: (code) => ({ code: withoutUnusedCalendar(code), map: null }),
  },
};
