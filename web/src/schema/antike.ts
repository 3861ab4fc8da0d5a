// Made of docs/schema/antike.json by `npm run schema`; do not edit.
import type { Json } from '../net/json';

export type Stage =
  | 'nations'
  | 'first_nation'
  | 'rondel'
  | 'toll'
  | 'production'
  | 'extra_chip'
  | 'templum'
  | 'militia'
  | 'scientia'
  | 'movement'
  | 'demand'
  | 'answer'
  | 'conquest'
  | 'founding'
  | 'trade_give'
  | 'trade_take'
  | 'over';
export type Nation = string;
export type People = string;
export type Field = 'ferrum' | 'templum' | 'aurum' | 'movere_i' | 'militia' | 'marmor' | 'scientia' | 'movere_ii';
export type Resource = 'marble' | 'iron' | 'gold';
export type KnowHow =
  'mercatura' | 'commercium' | 'metallum' | 'moneta' | 'regnum' | 'res_publica' | 'strata' | 'navigatio';
export type StandingAnswer = 'ask' | 'always' | 'never';
export type Region = string;
export type UnitKind = 'legion' | 'galley';
export type Ending = 'personages' | 'destroyed_temple' | 'cut';
export type Chip = 'marble' | 'iron' | 'gold' | 'coin';
export type Rate = 'two_for_one' | 'three_for_two';
export type Seat = number;
export type Personage = 'king' | 'general' | 'citizen' | 'scholar' | 'navigator';
export type DefenceTerm =
  'city' | 'city_with_temple' | 'neutral_temple' | 'legions' | 'galleys' | 'few_personages' | 'regnum' | 'res_publica';
export type Good = 'marble' | 'iron' | 'gold' | 'coin' | 'temple' | 'unit' | 'legion' | 'galley' | 'know_how';
export type Mastery = 'owned' | 'developed' | 'locked' | 'too_dear' | 'within_means';
export type Action =
  | {
      type: 'enter';
      field: Field;
    }
  | {
      type: 'pay_toll';
      chip: Chip;
    }
  | {
      type: 'produce';
    }
  | {
      type: 'take_chip';
      resource: Resource;
    }
  | {
      type: 'build_temple';
      region: Region;
      coins: number;
    }
  | {
      type: 'arm';
      region: Region;
      kind: UnitKind;
      coins: number;
    }
  | {
      type: 'arm_free';
      region: Region;
      kind: UnitKind;
    }
  | {
      type: 'develop';
      know_how: KnowHow;
      coins: number;
    }
  | {
      type: 'begin_trade';
      rate: Rate;
    }
  | {
      type: 'give_chip';
      chip: Chip;
    }
  | {
      type: 'move';
      kind: UnitKind;
      from: Region;
      to: Region;
      units: number;
      crossed: number;
    }
  | {
      type: 'demand';
      region: Region;
      kind: UnitKind;
      against: Nation;
      units: number;
    }
  | {
      type: 'end_demands';
    }
  | {
      type: 'answer';
      units: number;
    }
  | {
      type: 'end_movement';
    }
  | {
      type: 'conquer';
      region: Region;
      legions: number;
    }
  | {
      type: 'end_conquests';
    }
  | {
      type: 'end_action';
    }
  | {
      type: 'found';
      region: Region;
      resource: Resource;
      by_coin: Resource[];
    }
  | {
      type: 'end_turn';
    }
  | {
      type: 'set_answer';
      nation: Nation;
      toward: Nation | null;
      answer: StandingAnswer;
    };
export type Outcome =
  | {
      type: 'draw_nation';
      nation: Nation;
      people: People;
    }
  | {
      type: 'draw_first_nation';
      nation: Nation;
    };
export type Effect =
  | {
      type: 'nation_named';
      seat: Seat;
      people: People;
    }
  | {
      type: 'first_nation_named';
      nation: Nation;
      bellona: Nation;
    }
  | {
      type: 'turn_began';
      nation: Nation;
      round: number;
    }
  | {
      type: 'marker_moved';
      nation: Nation;
      from: Field | null;
      to: Field;
      toll: number;
    }
  | {
      type: 'toll_paid';
      nation: Nation;
      chip: Chip;
    }
  | {
      type: 'produced';
      nation: Nation;
      resource: Resource;
      chips: number;
    }
  | {
      type: 'chip_taken';
      nation: Nation;
      chip: Chip;
    }
  | {
      type: 'temple_built';
      nation: Nation;
      region: Region;
      marble: number;
      coins: number;
    }
  | {
      type: 'unit_armed';
      nation: Nation;
      region: Region;
      kind: UnitKind;
      iron: number;
      coins: number;
    }
  | {
      type: 'bellona_passed';
      nation: Nation;
      to: Nation;
    }
  | {
      type: 'know_how_developed';
      nation: Nation;
      know_how: KnowHow;
      gold: number;
      coins: number;
      is_first: boolean;
    }
  | {
      type: 'trade_began';
      nation: Nation;
      rate: Rate;
    }
  | {
      type: 'chip_given';
      nation: Nation;
      chip: Chip;
    }
  | {
      type: 'action_ended';
      nation: Nation;
    }
  | {
      type: 'units_moved';
      nation: Nation;
      kind: UnitKind;
      from: Region;
      to: Region;
      units: number;
    }
  | {
      type: 'battle_fought';
      nation: Nation;
      against: Nation;
      region: Region;
      kind: UnitKind;
      units: number;
    }
  | {
      type: 'battle_asked';
      nation: Nation;
      mover: Nation;
      region: Region;
      kind: UnitKind;
      units: number;
    }
  | {
      type: 'battle_declined';
      nation: Nation;
      mover: Nation;
      region: Region;
      kind: UnitKind;
    }
  | {
      type: 'movement_ended';
      nation: Nation;
    }
  | {
      type: 'city_conquered';
      nation: Nation;
      from: Nation;
      region: Region;
      resource: Resource;
      legions: number;
      galleys: number;
    }
  | {
      type: 'neutral_temple_taken';
      nation: Nation;
      region: Region;
      legions: number;
      galleys: number;
    }
  | {
      type: 'defenders_returned';
      nation: Nation;
      region: Region;
      legions: number;
      galleys: number;
    }
  | {
      type: 'temple_destroyed';
      nation: Nation;
      region: Region;
    }
  | {
      type: 'city_founded';
      nation: Nation;
      region: Region;
      resource: Resource;
      coins: number;
    }
  | {
      type: 'personage_won';
      nation: Nation;
      personage: Personage;
      count: number;
    }
  | {
      type: 'pliny_won';
      nation: Nation;
    }
  | {
      type: 'turn_ended';
      nation: Nation;
    }
  | {
      type: 'answer_set';
      nation: Nation;
      toward: Nation | null;
      answer: StandingAnswer;
    }
  | {
      type: 'match_ended';
      winner: Nation | null;
      ending: Ending;
    };
export type Violation =
  | 'antike.match_is_over'
  | 'antike.not_your_turn'
  | 'antike.turn.not_in_this_step'
  | 'antike.trade.not_finished'
  | 'antike.rondel.toll_not_paid'
  | 'antike.battle.not_settled'
  | 'antike.rondel.no_such_field'
  | 'antike.rondel.cannot_pay_toll'
  | 'antike.payment.no_such_chip'
  | 'antike.rondel.no_chip_to_pay'
  | 'antike.payment.no_such_resource'
  | 'antike.no_such_region'
  | 'antike.payment.too_many_coins'
  | 'antike.payment.not_enough_coins'
  | 'antike.payment.cannot_pay_marble'
  | 'antike.payment.cannot_pay_iron'
  | 'antike.payment.cannot_pay_gold'
  | 'antike.temple.not_at_own_city'
  | 'antike.temple.already_has_one'
  | 'antike.temple.none_in_the_bank'
  | 'antike.units.no_such_kind'
  | 'antike.arming.not_at_own_city'
  | 'antike.arming.city_limit'
  | 'antike.arming.no_room_for_legions'
  | 'antike.arming.no_room_for_galleys'
  | 'antike.arming.no_unit_in_supply'
  | 'antike.arming.no_free_unit'
  | 'antike.know_how.no_such_know_how'
  | 'antike.know_how.already_known'
  | 'antike.know_how.needs_predecessor'
  | 'antike.trade.no_such_rate'
  | 'antike.trade.no_mercatura'
  | 'antike.trade.no_commercium'
  | 'antike.trade.not_enough_chips'
  | 'antike.trade.no_chip_to_give'
  | 'antike.trade.gives_no_coins'
  | 'antike.movement.not_adjacent'
  | 'antike.movement.no_such_units'
  | 'antike.movement.cannot_move_on'
  | 'antike.battle.no_such_nation'
  | 'antike.battle.no_foreign_units'
  | 'antike.battle.too_many_units'
  | 'antike.battle.not_where_units_entered'
  | 'antike.conquest.nothing_to_conquer'
  | 'antike.conquest.own_city'
  | 'antike.conquest.last_city'
  | 'antike.city.no_token'
  | 'antike.conquest.defence_too_strong'
  | 'antike.conquest.wrong_units'
  | 'antike.founding.no_city_site'
  | 'antike.founding.city_stands_there'
  | 'antike.founding.neutral_temple'
  | 'antike.founding.no_unit_there'
  | 'antike.founding.wrong_resource'
  | 'antike.answer.not_your_nation'
  | 'antike.answer.no_such_answer';

export type Setup = {
  players: number;
  options: {
    board:
      | string
      | {
          [k: string]: Json;
        };
    nine_scholars: boolean;
    free_city_types: boolean;
    nations_drawn: boolean;
    last_round: number;
  };
};
export type State = {
  board:
    | string
    | {
        [k: string]: Json;
      };
  seats: number;
  options: {
    nine_scholars: boolean;
    free_city_types: boolean;
    last_round: number;
  };
  round: number;
  stage: Stage;
  first_nation: Nation;
  bellona: Nation;
  nations: {
    people: People | null;
    marker: Field | null;
    cities: {
      [k: string]: Resource;
    };
    legions: {
      [k: string]: number;
    };
    galleys: {
      [k: string]: number;
    };
    chips: {
      marble: number;
      iron: number;
      gold: number;
      coin: number;
    };
    know_hows: KnowHow[];
    personages: {
      king: number;
      general: number;
      citizen: number;
      scholar: number;
      navigator: number;
    };
    answers: {
      [k: string]: StandingAnswer;
    };
  }[];
  temples: Region[];
  neutral_temples: Region[];
  turn: {
    nation: Nation;
    toll_due: number;
    bellona_free: boolean;
    destroyed_temples: number;
    first_know_hows: number;
    developed: KnowHow[];
    trade_give: number;
    trade_take: number;
    resume: Stage | null;
    entry: {
      region: Region;
      kind: UnitKind;
      units: number;
      crossed: number;
      asked: Nation;
    } | null;
  };
  march: {
    fresh: {
      legions: {
        [k: string]: number;
      };
      galleys: {
        [k: string]: number;
      };
    };
    once: {
      legions: {
        [k: string]: number;
      };
      galleys: {
        [k: string]: number;
      };
    };
  } | null;
  armed: {
    [k: string]: number;
  };
  pliny_is_won: boolean;
  bank: {
    coins: number;
    temples: number;
    personages: {
      king: number;
      general: number;
      citizen: number;
      scholar: number;
      navigator: number;
    };
  };
  winner: Nation | null;
  ending: Ending | null;
};
export type Facts = {
  defences: {
    region: Region;
    owner: Nation | null;
    terms: {
      what: DefenceTerm;
      strength: number;
    }[];
    strength: number;
  }[];
  nations: {
    nation: Nation;
    sea_areas: number;
    city_tokens: number;
    fields: {
      field: Field;
      steps: number;
      toll: number;
      brings: {
        what: Good;
        count: number;
      }[];
      dear_payments: {
        paid: {
          marble: number;
          iron: number;
          gold: number;
          coin: number;
        };
        brings: {
          what: Good;
          count: number;
        }[];
      }[];
    }[];
    production: {
      marble: number;
      iron: number;
      gold: number;
    };
    reach: {
      kind: UnitKind;
      from: Region;
      units: number;
      borders: number;
      to: Region[];
    }[];
    progress: {
      personage: Personage;
      have: number;
      needed: number;
    }[];
    know_hows: {
      know_how: KnowHow;
      mastery: Mastery;
    }[];
    threats: {
      region: Region;
      units: number;
      strength: number;
    }[];
  }[];
  prices: {
    temple: number;
    unit: number;
    know_hows: {
      know_how: KnowHow;
      gold: number;
      is_first: boolean;
    }[];
  };
  turn: {
    conquests: {
      region: Region;
      fewest_legions: number;
      most_legions: number;
    }[];
    foundings: Region[];
  };
};
