// Made of docs/schema/rome.json by `npm run schema`; do not edit.

export type Stage =
  | 'first_player'
  | 'top_strip'
  | 'deal'
  | 'draft'
  | 'next_strip'
  | 'offer'
  | 'emissaries'
  | 'take'
  | 'act'
  | 'choose_deck'
  | 'school_draw'
  | 'keep'
  | 'put_under'
  | 'over';
export type Seat = number;
export type Strip = string;
export type Card =
  | 'vegetable_farm'
  | 'grain_farm'
  | 'sheep_farm'
  | 'vineyard'
  | 'residential_2'
  | 'residential_3'
  | 'residential_4'
  | 'luxury_residential_2'
  | 'luxury_residential_3'
  | 'luxury_residential_4'
  | 'market'
  | 'arena'
  | 'school'
  | 'thermal_baths'
  | 'forum_romanum'
  | 'colosseum'
  | 'university'
  | 'imperial_thermal_baths'
  | 'aqueduct'
  | 'grand_aqueduct'
  | 'temple_of_luna'
  | 'temple_of_mars'
  | 'temple_of_venus'
  | 'temple_of_jupiter'
  | 'temple_of_mercury'
  | 'temple_of_minerva'
  | 'temple_of_fortuna'
  | 'temple_of_cupid'
  | 'temple_of_juno'
  | 'temple_of_saturn'
  | 'shrine';
export type Deck = 'I' | 'II' | 'III' | 'IV';
export type Colour = 'green' | 'red' | 'yellow' | 'blue';
export type Action =
  | {
      type: 'keep_first';
      card: Card;
    }
  | {
      type: 'place_emissary';
      space: number;
    }
  | {
      type: 'take';
      card: Card;
    }
  | {
      type: 'build';
      card: Card;
      cell: Cell;
      tokens: number;
    }
  | {
      type: 'produce';
    }
  | {
      type: 'end_turn';
    }
  | {
      type: 'choose_deck';
      deck: Deck;
    }
  | {
      type: 'keep';
      card: Card;
    }
  | {
      type: 'put_under';
      card: Card;
    };
export type Outcome =
  | {
      type: 'draw_first_player';
      seat: Seat;
    }
  | {
      type: 'draw_strip';
      strip: Strip;
    }
  | {
      type: 'draw_card';
      card: Card;
    };
export type Effect =
  | {
      type: 'first_player_named';
      seat: Seat;
    }
  | {
      type: 'top_strip_seen';
      strip: Strip;
    }
  | {
      type: 'card_dealt';
      seat: Seat;
      card: Card | null;
    }
  | {
      type: 'first_card_kept';
      seat: Seat;
      card: Card | null;
    }
  | {
      type: 'first_card_shown';
      seat: Seat;
      card: Card;
    }
  | {
      type: 'cards_passed';
      seat: Seat;
      to: Seat;
      count: number;
    }
  | {
      type: 'round_began';
      round: number;
      first_player: Seat;
    }
  | {
      type: 'strip_turned';
      strip: Strip;
    }
  | {
      type: 'card_offered';
      deck: Deck;
      card: Card;
    }
  | {
      type: 'influence_card_opened';
      value: number;
    }
  | {
      type: 'emissary_placed';
      seat: Seat;
      space: number;
    }
  | {
      type: 'card_taken';
      seat: Seat;
      card: Card;
    }
  | {
      type: 'brick_tokens_spent';
      seat: Seat;
      tokens: number;
    }
  | {
      type: 'bricks_bought';
      seat: Seat;
      bricks: number;
      coins: number;
    }
  | {
      type: 'cogs_bought';
      seat: Seat;
      cogs: number;
      coins: number;
    }
  | {
      type: 'building_replaced';
      seat: Seat;
      card: Card;
      cell: Cell;
    }
  | {
      type: 'building_built';
      seat: Seat;
      card: Card;
      cell: Cell;
    }
  | {
      type: 'produced';
      seat: Seat;
    }
  | {
      type: 'coins_gained';
      seat: Seat;
      coins: number;
    }
  | {
      type: 'influence_gained';
      seat: Seat;
      tokens: number;
    }
  | {
      type: 'brick_token_placed';
      seat: Seat;
      cell: Cell;
    }
  | {
      type: 'point_tokens_placed';
      seat: Seat;
      cell: Cell;
      tokens: number;
    }
  | {
      type: 'deck_chosen';
      seat: Seat;
      deck: Deck;
      cards: number;
    }
  | {
      type: 'card_drawn';
      seat: Seat;
      deck: Deck;
      card: Card | null;
    }
  | {
      type: 'card_kept';
      seat: Seat;
      deck: Deck;
      card: Card | null;
    }
  | {
      type: 'card_put_under';
      seat: Seat;
      deck: Deck;
      card: Card | null;
    }
  | {
      type: 'turn_ended';
      seat: Seat;
    }
  | {
      type: 'influence_won';
      seat: Seat;
      points: number;
      tokens: number;
    }
  | {
      type: 'influence_tied';
      tokens: number;
    }
  | {
      type: 'match_ended';
    };
export type Violation =
  | 'rome.match_is_over'
  | 'rome.not_your_turn'
  | 'rome.draft.not_now'
  | 'rome.draft.not_among_the_cards'
  | 'rome.emissary.not_now'
  | 'rome.emissary.no_such_space'
  | 'rome.emissary.space_occupied'
  | 'rome.take.not_now'
  | 'rome.turn.must_take_first'
  | 'rome.take.not_in_the_offer'
  | 'rome.turn.school_not_resolved'
  | 'rome.turn.not_now'
  | 'rome.build.already_built'
  | 'rome.produce.already_produced'
  | 'rome.build.not_in_hand'
  | 'rome.build.no_such_cell'
  | 'rome.build.cell_occupied'
  | 'rome.build.not_adjacent'
  | 'rome.build.city_too_wide'
  | 'rome.build.city_too_high'
  | 'rome.build.aqueduct_on_aqueduct'
  | 'rome.build.second_aqueduct_in_row'
  | 'rome.build.second_aqueduct_in_column'
  | 'rome.build.too_many_tokens'
  | 'rome.build.not_enough_tokens'
  | 'rome.build.cannot_pay'
  | 'rome.produce.cannot_pay'
  | 'rome.school.no_deck_to_choose'
  | 'rome.school.deck_not_in_use'
  | 'rome.school.not_deck_one'
  | 'rome.school.nothing_to_keep'
  | 'rome.school.not_among_the_drawn'
  | 'rome.school.nothing_to_put_under';

export type Cell = {
  row: number;
  column: number;
};
export type Player = {
  coins: number;
  influence: number;
  influence_cards: (3 | 4 | 6 | 8 | 10 | 14)[];
  open_hand: {
    [k: string]: number;
  };
  secret_hand: {
    card: Card | null;
    deck: Deck;
  }[];
  passed_on: Card[];
  city: {
    card: Card;
    cell: Cell;
    tokens?: number;
  }[];
};
export type DeckPile = {
  cards: {
    [k: string]: number;
  };
  shuffled: number;
  under: {
    card: Card | null;
    by: Seat;
  }[];
};
export type Setup = {
  players: number;
  options: {
    shrine: boolean;
  };
};
export type State = {
  options: {
    shrine: boolean;
  };
  round: number;
  stage: Stage;
  first_player: Seat;
  strips: Strip[];
  spaces: (Seat | null)[];
  offer: Card[];
  influence_on_table: (3 | 4 | 6 | 8 | 10 | 14)[];
  players: Player[];
  decks: {
    I: DeckPile;
    II: DeckPile;
    III?: DeckPile;
    IV?: DeckPile;
  };
  drafting: Seat;
  opened: number;
  to_draw: number;
  drawn: (Card | null)[];
  school_deck: Deck;
  has_built: boolean;
  has_produced: boolean;
};
export type Facts = {
  players: {
    areas: {
      value: number;
      cells: Cell[];
      colours: Colour[];
      baths: number;
      points: number;
    }[];
    temples: {
      card: Card;
      cell: Cell;
      points: number;
    }[];
  }[];
};
